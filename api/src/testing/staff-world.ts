import { randomUUID } from 'node:crypto';
import type { IdentityWorld, RefusedRequest } from './identity-world';
import { signInClient } from './sign-in-client';

/** A new store with the sign-in of its employees and the decisions of its owner. */
export async function staffTest(world: IdentityWorld) {
  const signIn = signInClient(world);
  const store = await world.store();
  const login = (input: object) => signIn.staffLogin({ whmcs_id: store.whmcsId, ...input });
  const asOwner = async <Data>(query: string, variables: object = {}) => {
    const { data, refused } = await world.request<Record<string, Data>>(
      query,
      { s: store.whmcsId, k: randomUUID(), ...variables },
      { token: store.owner.token },
    );
    return { data: data ? (Object.values(data)[0] ?? null) : null, refused };
  };
  const qr = async () => (await asOwner<string>('query ($s: Int!) { staff_login_qr(whmcs_id: $s) }')).data ?? '';
  const authorize = (user_code: string) =>
    asOwner<{ id: string; name: string }>(
      'mutation ($s: Int!, $c: Line!, $k: UUID!) { staff_device_authorize(whmcs_id: $s, user_code: $c, idempotency_key: $k) { id name } }',
      { c: user_code },
    );
  const state = async () =>
    (
      await asOwner<{ locked_until: string | null; open_locked_until: string | null }>(
        'query ($s: Int!) { staff_login_state(whmcs_id: $s) { locked_until open_locked_until } }',
      )
    ).data;
  const devices = async () =>
    (
      await asOwner<
        {
          id: string;
          name: string;
          employee_id: string | null;
          employee_name: string | null;
          last_used_at: string | null;
        }[]
      >('query ($s: Int!) { staff_device_list(whmcs_id: $s) { id name employee_id employee_name last_used_at } }')
    ).data ?? [];

  /** The token of a device of the store that its owner authorized. */
  async function enrolled(): Promise<string> {
    const { data } = await signIn.requestDevice({ whmcs_id: store.whmcsId, name: 'Front desk' });
    await authorize(data?.user_code ?? '');
    return data?.device_token ?? '';
  }

  const renewCode = (employee: string) =>
    asOwner<string>('mutation ($s: Int!, $e: UUID!) { employee_renew_code(whmcs_id: $s, employee_id: $e) }', {
      e: employee,
    });

  /** Adds employees with phones, and returns the phones. */
  const addEmployees = async (count: number): Promise<string[]> => {
    const employees = Array.from({ length: count }, (_, index) => world.employee(store.whmcsId, String(201 + index)));
    return (await Promise.all(employees)).map((employee) => employee.phone);
  };

  const me = async (token: string | null | undefined) =>
    (
      await world.request<{ me: { role: string; employee: { id: string; whmcs_id: number } } }>(
        '{ me { role employee { id whmcs_id } } }',
        {},
        { token: token ?? '' },
      )
    ).data?.me ?? null;

  return { store, login, asOwner, qr, authorize, state, devices, enrolled, renewCode, addEmployees, me };
}

export type StaffTest = Awaited<ReturnType<typeof staffTest>>;

/** Returns whether a sign-in requires a one-time code and gave no tokens yet. */
export const isCodeRequested = ({
  data,
  refused,
}: {
  data: { token: string | null; otp: object | null } | null;
  refused: RefusedRequest | null;
}) => refused === null && data?.token === null && data.otp !== null;
