/** What is asked of each store. Kept as text: it is asked for before any GraphQL library is loaded. */
const storeFields = `whmcs_id name avatar address1 timezone service_flags
    company_user { role permissions { key status } }`;

const person = `me {
    role
    user { id full_name language selected_whmcs_id }
    employee { id full_name language whmcs_id }
  }`;

/** As many stores as the API lists at once. */
export const storesAtOnce = 100;

/** Who is signed in, with the first of their stores. */
export const sessionQuery = `query Session {
  ${person}
  company_list(limit: ${storesAtOnce}) {
    ${storeFields}
  }
}`;

export const sessionRequest = { operation: 'Session', query: sessionQuery };

/** The stores from the `offset`th on, for who has more than are listed at once. */
export const moreStoresQuery = `query MoreStores($offset: Int!) {
  company_list(offset: $offset, limit: ${storesAtOnce}) {
    ${storeFields}
  }
}`;

/** Who is signed in, and one store: what a tab that stays open asks again and again. */
export const presentStoreQuery = `query PresentStore($whmcs_id: Int!) {
  ${person}
  company_list(limit: 1, where: { whmcs_id: { _eq: $whmcs_id } }) {
    ${storeFields}
  }
}`;
