button-explore = ここから検討
