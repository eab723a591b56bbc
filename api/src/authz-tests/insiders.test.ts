import { randomUUID } from 'node:crypto';
import { type PermissionKey, permissionKeys } from '@suite/domain';
import type { Connection } from '../kit/engine';
import { inFixture } from './fixture';
import {
  commissionsOfOthers,
  giftCardLiability,
  type HiddenFigure,
  incomeOfYesterday,
  payOfOthers,
  revealed,
  revealedById,
  suppliesTaken,
} from './hidden-sums';
import { endedSessionChecks, replayChecks } from './lost-access';
import { exampleOperations } from './operations';
import { operationsThatChangeAccess, permissionPathChecks, permissionPaths } from './permission-paths';
import { type Fixture, givePermissions, ownVariables, sendOnce, variablesFor, violations } from './request';

// What people of the same store could do to each other. They share a fixture, which takes seconds to make.
const operations = exampleOperations();
// They send every operation to the API several times.
jest.setTimeout(180_000);
let fixture: Fixture;
inFixture((made) => {
  fixture = made;
});

test('permissions handed on by every path are those that the manager holds', async () => {
  expect(await violations(permissionPathChecks(fixture, operations))).toEqual([]);
});

test('every operation that sends a message is refused beyond the limit of the person', async () => {
  const { own, callers } = fixture;
  const limited = await fixture.sandbox.run(async (root) => {
    await root.query(
      'insert into rate_limit (key, window_start, taken) values ($1, $2, 60) on conflict (key) do update set taken = 60',
      [`person:messages:${own.owner.id}`, fixture.world.now],
    );
    const refused: string[] = [];
    for (const operation of operations) {
      await root.script('savepoint before_message');
      const { text } = await sendOnce(callers.owner.request, operation, ownVariables(operation, fixture));
      if (text.includes('"code":"rate_limited"')) refused.push(operation.name);
      await root.script('rollback to savepoint before_message');
    }
    return refused;
  });
  expect(limited.sort()).toEqual([
    'appointment_sms_resend',
    'conversation_reply',
    'employee_invite',
    'employee_invite_again',
    'gift_card_receipt_send',
    'gift_card_resend',
    'gift_card_send',
    'message_template_test',
    'order_receipt_resend',
    'order_receipt_send',
    'outbox_message_resend',
    'pay_link_text',
  ]);
});

/** Only owners and partners may call these, and they hold every permission. */
const withoutManagers = ['company_user_update_role', 'company_user_update_status'];

test('every operation that changes permissions, roles or status of a member is one of these paths', async () => {
  const paths = permissionPaths.map(({ operation }) => operation as string);
  expect((await operationsThatChangeAccess(fixture, operations)).sort()).toEqual([...paths, ...withoutManagers].sort());
  for (const name of withoutManagers) {
    const rule = operations.find((operation) => operation.name === name)?.rule;
    expect(rule?.kind === 'store' && rule.roles).not.toContain('manager');
  }
});

test('ended sessions stay ended, also after what ended them was taken back', async () => {
  expect(await violations(endedSessionChecks(fixture, operations))).toEqual([]);
});

test('responses are not replayed after a loss of permission', async () => {
  const checks = replayChecks(fixture, operations);
  expect(checks.length).toBeGreaterThan(20);
  expect(await violations(checks)).toEqual([]);
});

interface Protected {
  make: (fixture: Fixture) => Promise<HiddenFigure>;
  /** The permissions of which each shows the figure. */
  keys: readonly PermissionKey[];
  /** Where the owner reads it: from lists, and by ids. */
  shown: readonly RegExp[];
  /** Nothing where no operation that takes the id of a record shows the figure to anybody. */
  shownById?: readonly RegExp[];
  /** Limited otherwise. */
  except?: readonly string[];
}

/** The figures that people of the store must not see without a permission. */
const hiddenFigures: Record<string, Protected> = {
  'the income of another day': {
    make: incomeOfYesterday,
    keys: ['STORE_INCOME'],
    shown: [/^order_list: .*totals\.total$/, /^income_by_day: /],
    shownById: [/^order_by_id: /, /^order_refund_quote: /, /^order_create: /],
    // By a search, people open 20 a day.
    except: ['order_open_past'],
  },
  'what is owed to the holders of gift cards': {
    make: giftCardLiability,
    keys: ['STORE_INCOME', 'UPDATE_GIFT_CARD'],
    shown: [
      /^gift_card_list: .*balance$/,
      /^gift_card_list: every id$/,
      /^gift_card_aggregate: /,
      /^gift_card_summary: /,
      /^gift_card_liability: /,
    ],
    shownById: [/^gift_card_by_id: /],
    // Who has found a card opens it by its id.
    except: ['gift_card_by_id'],
  },
  'the pay of others': {
    make: payOfOthers,
    keys: ['STORE_PAYROLL'],
    shown: [
      /^payroll_detail: .*rows\.bonuses$/,
      /^payroll_detail: .*payroll_detail\.total$/,
      /^pay_slip: .*row\.bonuses$/,
      /^pay_adjustment_list: .*amount$/,
      /^pay_adjustment_list: every amount$/,
    ],
  },
  'the commissions of others': {
    make: commissionsOfOthers,
    keys: ['STORE_PAYROLL', 'VIEW_COMMISSION_STRUCTURE'],
    shown: [
      /^payroll_detail: .*rows\.total_commission$/,
      /^pay_slip: .*lines\.commission$/,
      /^pay_slip: every amount$/,
      /^company_get_income_detail: .*commission$/,
      /^employee_income: .*commission$/,
      /^income_commission_rows: .*rows\.commission$/,
    ],
  },
  'what supplies take': {
    make: suppliesTaken,
    keys: ['VIEW_SUPPLY_SHARE'],
    shown: [
      /^payroll_detail: .*rows\.supply_share$/,
      /^pay_slip: .*lines\.supply_share$/,
      /^pay_slip: every amount$/,
      /^company_get_income_detail: .*supply_share$/,
      /^employee_income: .*supply_share$/,
      /^income_commission_rows: .*rows\.supply_share$/,
    ],
  },
};

describe.each(Object.entries(hiddenFigures))('%s', (_, { make, keys, shown, shownById = [], except = [] }) => {
  const takeFromManager = (root: Connection) =>
    givePermissions(
      root,
      fixture.own.whmcsId,
      fixture.own.managerMember,
      permissionKeys.filter((key) => !keys.includes(key)),
    );
  const seenBy = (paths: readonly RegExp[]) => expect.arrayContaining(paths.map((path) => expect.stringMatching(path)));

  test('is no sum of a list for a manager without the permission and for employees', async () => {
    await fixture.sandbox.run(async (root) => {
      const figure = await make(fixture);
      expect(await revealed(fixture, operations, { by: 'owner', figure })).toEqual(seenBy(shown));
      await takeFromManager(root);
      for (const by of ['manager', 'staff', 'staff, income only'] as const)
        expect([by, await revealed(fixture, operations, { by, figure })]).toEqual([by, []]);
    });
  });

  if (shownById.length === 0) return;
  test('is no sum of what is read by ids for a manager without the permission and for employees', async () => {
    await fixture.sandbox.run(async (root) => {
      const figure = await make(fixture);
      expect(await revealedById(fixture, root, operations, { by: 'owner', figure })).toEqual(seenBy(shownById));
      await takeFromManager(root);
      const tried = operations.filter(({ name }) => !except.includes(name));
      for (const by of ['manager', 'staff', 'staff, income only'] as const)
        expect([by, await revealedById(fixture, root, tried, { by, figure })]).toEqual([by, []]);
    });
  });
});

test('ids that the store has already are refused or repeat the first result, and never fail', async () => {
  await fixture.sandbox.run(async (root) => {
    const { own, callers } = fixture;
    const failed: string[] = [];
    const created: string[] = [];
    for (const operation of operations.filter(({ kind, rule }) => kind === 'mutation' && rule.kind === 'store')) {
      const [line, key] = [randomUUID(), randomUUID()];
      const variables = variablesFor(operation, own, { line, key });
      const { idempotency_key: _, ...input } = variables;
      if (![line, key].some((id) => JSON.stringify(input).includes(id))) continue;
      created.push(operation.name);
      await root.script('savepoint before_creation');
      for (let time = 0; time < 2; time += 1) {
        const request = { ...variables, idempotency_key: randomUUID() };
        const { text } = await sendOnce(callers.owner.request, operation, request);
        if (text.includes('"code":"unexpected"')) failed.push(operation.name);
      }
      await root.script('rollback to savepoint before_creation');
    }
    expect(created.length).toBeGreaterThan(10);
    expect(failed).toEqual([]);
  });
});
