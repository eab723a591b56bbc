import { randomUUID } from 'node:crypto';
import { defaultPermissions } from '@suite/domain';
import { addDays, businessDay } from '@suite/domain/time';
import { recordAudit } from '../../kit/audit';
import type { Database, Tx } from '../../kit/database';
import { invalid, Problem } from '../../kit/problem';
import type { CompanyCreated, CompanyCreateInput, NewEmployee } from '../../resolver-types.generated';
import { insertOwner, insertServices, nextNumber } from '../company/new-store.store';
import { trialDays } from '../company/trial.store';
import { updateWorkDays } from '../employees/hours.service';
import { consumeLimit, limits } from '../identity/rate-limit.store';
import { setPermissions } from '../permissions/permissions.store';
import type { StaffCodes } from '../staff-sign-in/staff-codes.service';
import { readDetails } from '../text-registration/text-registration.service';
import { beginRegistration, type RegistrationDetails } from '../text-registration/text-registration.store';
import { chosenServices, requireValidCompany } from './new-company.rules';
import { sampleVisits } from './sample-day.rules';
import * as samples from './sample-day.store';
import type { StoreSignUp } from './sign-up.rules';
import * as store from './store-setup.store';

interface Context {
  database: Database;
  userId: string;
  now: () => Date;
  signUp: StoreSignUp;
  staffCodes: StaffCodes;
}

/** Another store may take the next number at the same moment. */
const maxAttempts = 10;

/**
 * Opens a store for its owner: hours, catalogue, employees with their codes, and services to try. The id makes a
 * repeated request return the first store. Throws the field problems, `store_sign_up_closed` and `rate_limited`.
 */
export async function openStore(context: Context, input: CompanyCreateInput): Promise<CompanyCreated> {
  requireValidCompany(input);
  const { database, userId } = context;
  const texts = readDetails(input.texts ?? {}, input.country_code, 'input_obj.texts');
  const identity = { kind: 'identity', userId } as const;
  const present = await findPresent(context, input.id);
  if (present) return present;
  await database.transaction(identity, (tx) => requireMayOpen(tx, context, input));
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const whmcsId = await database.transaction(identity, nextNumber);
    const scope = { kind: 'store', whmcsId, userId, employeeId: null, role: 'owner' } as const;
    const created = await database.transaction(scope, (tx) => createIn(tx, whmcsId, context, { ...input, texts }));
    if (created) {
      await database.transaction(identity, (tx) => store.deleteDraft(tx, userId));
      return created;
    }
    const other = await findPresent(context, input.id);
    if (other) return other;
  }
  throw new Problem('unavailable', 'unavailable');
}

async function findPresent({ database, userId }: Context, id: string): Promise<CompanyCreated | null> {
  const found = await database.transaction({ kind: 'identity', userId }, (tx) => store.findCreated(tx, id, userId));
  if (found && !found.is_owner) throw invalid('input_obj.id', 'invalid');
  return found && { whmcs_id: found.whmcs_id, name: found.name, employees: [] };
}

async function requireMayOpen(tx: Tx, { userId, now, signUp }: Context, { id, invitation }: CompanyCreateInput) {
  if (signUp === 'closed') throw new Problem('conflict', 'store_sign_up_closed');
  await consumeLimit(tx, `store:person:${userId}`, limits.storesOfPerson, now());
  if (signUp === 'open') return;
  if (!invitation) throw invalid('input_obj.invitation', 'required');
  const isValid = await store.consumeInvitation(tx, { code: invitation, storeId: id, userId }, now());
  if (!isValid) throw invalid('input_obj.invitation', 'invitation_invalid');
}

/** Creates everything in one transaction of the new store; null if its number or id was taken meanwhile. */
async function createIn(
  tx: Tx,
  whmcsId: number,
  { userId, now, staffCodes }: Context,
  input: Omit<CompanyCreateInput, 'texts'> & { texts: RegistrationDetails },
): Promise<CompanyCreated | null> {
  if (!(await store.insertCompany(tx, whmcsId, input))) return null;
  const { timezone, name, language } = input;
  const today = businessDay(now(), timezone);
  const services = chosenServices(input.services);
  await insertServices(tx, whmcsId, { services, from: today, until: addDays(today, trialDays) });
  const memberId = randomUUID();
  await insertOwner(tx, whmcsId, { id: memberId, userId });
  await setPermissions(tx, whmcsId, memberId, defaultPermissions('owner'), 'active');
  const { mo = null, tu = null, we = null, th = null, fr = null, sa = null, su = null } = input;
  await updateWorkDays(
    { mo, tu, we, th, fr, sa, su, as_store: false, more_weeks: [], continue_anyway: true },
    { tx, caller: { whmcsId, timezone }, now },
  );
  await beginRegistration(tx, whmcsId, input.texts);
  await store.insertCatalog(tx, whmcsId, input.categories);
  const employees: NewEmployee[] = [];
  for (const { first_name: firstName, last_name } of input.employees) {
    const [id, lastName] = [randomUUID(), last_name ?? ''];
    await store.insertEmployee(tx, whmcsId, { id, firstName, lastName, language });
    await setPermissions(tx, whmcsId, id, defaultPermissions('staff'), 'active');
    const code = await staffCodes.renew(tx, whmcsId, id);
    employees.push({ id, full_name: `${firstName} ${lastName}`.trim(), code });
  }
  if (input.sample_day) {
    const visits = sampleVisits({
      now: now(),
      timezone,
      week: [mo, tu, we, th, fr, sa, su],
      employees: employees.map(({ id }) => id),
      services: await samples.listSampleServices(tx, whmcsId),
    });
    await samples.insertSamples(tx, whmcsId, visits, { language, name }, now());
  }
  await recordAudit(
    tx,
    { whmcsId, actor: { id: userId, role: 'owner' }, kind: 'store_created', subjectId: userId },
    now(),
  );
  return { whmcs_id: whmcsId, name, employees };
}
