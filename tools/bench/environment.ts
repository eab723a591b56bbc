/** The API alone is measured in the environment of production, which the GraphQL library reads when it is loaded. */
if (process.argv[2] === 'api') process.env.NODE_ENV ??= 'production';
