export { ApolloClient, ApolloLink, InMemoryCache, NetworkStatus } from '@apollo/client';
