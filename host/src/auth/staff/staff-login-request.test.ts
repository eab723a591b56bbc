import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import {
  staffDeviceIsAuthorizedQuery,
  staffDeviceRequestMutation,
  staffLoginByOtpMutation,
  staffLoginMutation,
} from './staff-login-request';

test.each([staffLoginMutation, staffLoginByOtpMutation, staffDeviceRequestMutation, staffDeviceIsAuthorizedQuery])(
  'the contract knows %s',
  (document) => {
    const schema = buildSchema(readFileSync(require.resolve('@suite/graphql/schema.graphql'), 'utf8'));
    expect(validate(schema, parse(document))).toEqual([]);
  },
);
