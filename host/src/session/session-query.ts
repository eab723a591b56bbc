/** Who is signed in. Kept as text: it is asked for before any GraphQL library is loaded. */
export const sessionQuery = `query Session {
  me {
    role
    user { id full_name language selected_whmcs_id }
    employee { id full_name language whmcs_id }
  }
  company_list(limit: 100) {
    whmcs_id name avatar address1 timezone service_flags
    company_user { role permissions { key status } }
  }
}`;

export const sessionRequest = { operation: 'Session', query: sessionQuery };
