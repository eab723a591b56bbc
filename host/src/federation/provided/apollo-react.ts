export {
  ApolloProvider,
  skipToken,
  useApolloClient,
  useFragment,
  useLazyQuery,
  useMutation,
  useQuery,
} from '@apollo/client/react';
