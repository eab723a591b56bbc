/** The path of pay links: a client's page, whoever is signed in on the device. */
export const payPath = '/pay';
