import { readFileSync } from 'node:fs';
import { access } from './access';
import { createModules } from './modules';
import { createSeals } from './modules/identity/hmac-signer.service';
import { createSessions } from './modules/identity/session.service';
import { createTokens } from './modules/identity/tokens.service';
import { contractFile, printContract } from './print-schema';
import { buildSchema } from './schema';
import { TestGateway } from './testing/test-gateway';

// That the rules are kept is proven in ./proof.
describe('the server does not start', () => {
  const modules = () => {
    const now = () => new Date();
    const sessions = createSessions(createTokens('secret'));
    return createModules({ sessions, seals: createSeals('secret'), gateway: new TestGateway(now) });
  };

  test('while nobody said who may call an operation', () => {
    const { me: _, ...rest } = access;
    expect(() => buildSchema(modules(), rest)).toThrow('Nobody said who may call: me');
  });

  test('while a rule names an operation that does not exist', () => {
    expect(() => buildSchema(modules(), { ...access, no_such: {} })).toThrow(
      'Rules for operations that do not exist: no_such',
    );
  });

  test('while an operation has no resolver', () => {
    expect(() => buildSchema(modules().slice(1))).toThrow('Operations without a resolver: me');
  });
});

test('the committed contract is the modules’ own', () => {
  expect(readFileSync(contractFile, 'utf8')).toBe(printContract());
});
