/** The path of a client's page. */
export const useClientPath = () => (id: string) => `/owner/clients/${id}`;
