button-explore = Try out from here
