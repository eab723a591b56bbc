import { businessDay, dayRange } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import type { CheckInDayLink, KioskPage } from '../../resolver-types.generated';
import { readBookingTerms } from '../catalog/service-employees.store';
import { viewConsent } from '../text-registration/text-registration.service';
import { statusOf } from './check-in.rules';
import { listCheckIns } from './check-in.store';
import { typicalMinutes } from './expected-wait.rules';
import { nextClient, planWaits } from './expected-wait.service';
import { enabledServices, type KioskContext, openPlace, scopeOf } from './kiosk.service';
import { listKioskEmployees, listKioskServices } from './kiosk.store';
import { findDevice } from './kiosk-device.store';
import { waitsForCode } from './kiosk-devices.service';
import type { KioskTokens } from './kiosk-tokens.service';

const nothing = {
  store: null,
  language: 'en',
  services: [],
  employees: [],
  consent: null,
  waiting: 0,
  expected_wait: null,
  day_path: null,
  new_kiosk_token: null,
} as const;

/** Returns what a device shows before anybody typed a number: what the store offers, who works today, and how long it takes. */
export async function readKioskPage({ database, now, services }: KioskContext, token: string): Promise<KioskPage> {
  const place = services.kioskTokens.read(token);
  if (!place) return { ...nothing, services: [], employees: [], mode: 'kiosk', state: 'closed' };
  const { mode, whmcsId } = place;
  const shut = { ...nothing, services: [], employees: [], mode };
  return database.transaction(scopeOf(place), async (tx) => {
    const opened = await openPlace(tx, place, now());
    if (!opened) return { ...shut, state: 'closed' };
    const device = place.mode === 'kiosk' ? await findDevice(tx, whmcsId, place.deviceId) : null;
    if (place.mode === 'kiosk' && !device) {
      const isWaiting = await waitsForCode(tx, whmcsId, place.deviceId, now());
      return { ...shut, state: isWaiting ? 'waiting' : 'closed' };
    }
    const { name, avatar, timezone, country_code, language } = opened.store;
    const own = { ...shut, store: { name, avatar, timezone, country_code }, language };
    const new_kiosk_token = services.kioskTokens.renewed(token, place);
    if (device?.locked_at) return { ...own, state: 'locked', new_kiosk_token };
    const rows = await listCheckIns(tx, whmcsId, opened.day);
    const offered = await listKioskServices(tx, whmcsId);
    const nextMinutes = typicalMinutes(offered);
    const enabled = enabledServices(opened.store, opened.day);
    const plan = await planWaits(tx, { whmcsId, timezone, services: enabled }, rows, now(), nextMinutes);
    const { starts, working, turnOrder } = plan;
    const ids = offered.map(({ id }) => id);
    const { notPerformedBy } = await readBookingTerms(tx, whmcsId, ids);
    const team = (await listKioskEmployees(tx, whmcsId)).map((employee) => ({
      ...employee,
      wait_minutes: turnOrder.find(({ employeeId }) => employeeId === employee.id)?.waitMinutes ?? null,
      unperformed_service_ids: ids.filter((id) => notPerformedBy.get(id)?.has(employee.id)),
    }));
    const onBoard = turnOrder.flatMap(({ employeeId }) => team.find(({ id }) => id === employeeId) ?? []);
    return {
      ...own,
      state: 'open',
      new_kiosk_token,
      services: offered,
      employees: [...onBoard, ...team.filter((employee) => working.has(employee.id) && !onBoard.includes(employee))],
      consent: {
        texts: await viewConsent(tx, whmcsId, 'appointments'),
        advertising: await viewConsent(tx, whmcsId, 'advertising'),
      },
      waiting: rows.filter((row) => statusOf(row) === 'waiting').length,
      expected_wait: starts.get(nextClient)?.minutes ?? null,
      day_path: mode === 'kiosk' ? services.kioskTokens.dayPath(whmcsId, opened.day) : null,
    };
  });
}

/** Returns the address of the day on which clients check in on their own phones; it ends with the store's day. */
export function dayLink({ caller, now }: StoreContext, tokens: KioskTokens): CheckInDayLink {
  const day = businessDay(now(), caller.timezone);
  return { path: tokens.dayPath(caller.whmcsId, day), expires_at: dayRange(day, caller.timezone).end };
}
