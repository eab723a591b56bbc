import type { GraphqlRequest, Transport } from '@suite/graphql/transport';
import { ShellProvider } from '@suite/remote-kit';
import type { GateSnapshot } from '@suite/remote-kit/contract';
import { createFakeApi, createTestI18n, makeGate, makeShell } from '@suite/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import hostEn from '../../locales/en.json';
import en from '../../locales/popups/en.json';
import vi from '../../locales/popups/vi.json';
import hostVi from '../../locales/vi.json';
import { createUnsaved } from '../platform/offline/unsaved';
import { createProblemQueue } from '../shell/dialogs/problem-queue';
import type { ExpiringProduct, ShownSupportContact } from '../shell/popups/expiring';
import type { AnnouncedMaintenance } from '../shell/popups/maintenance';
import { createPopupQueue } from '../shell/popups/popup-queue';
import { Popups } from '../shell/popups/popups';
import { watchExpiring } from '../shell/popups/watch-expiring';
import { watchInstall } from '../shell/popups/watch-install';
import { watchMaintenance } from '../shell/popups/watch-maintenance';

/** A package that ends in three days. */
export const booking: ExpiringProduct = {
  product_code: 'gbk',
  product_name: 'Go Booking',
  expiration_date: '2026-11-24',
  days_left: 3,
};
/** An hour of the next night. */
export const night: AnnouncedMaintenance = {
  id: 'm-1',
  start_time: '2026-11-22T06:00:00.000Z',
  end_time: '2026-11-22T07:00:00.000Z',
  channel_type: 'all',
  status: 'active',
};
export const storeOf = (whmcsId: number, timezone = 'America/Chicago') => ({
  whmcsId,
  name: `Store ${whmcsId}`,
  timezone,
});

/** For the tests of a file: the clock is at 10:00 of November 21st in Chicago, and nothing was shown before. */
export function inPopupTests(): void {
  beforeAll(() => {
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  });
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-21T16:00:00.000Z') });
    localStorage.clear();
    globalThis.suiteInstallOffer = undefined;
  });
  afterEach(() => jest.useRealTimers());
}

export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The data that popups announce. */
interface PopupWorld {
  products?: ExpiringProduct[];
  support?: Partial<ShownSupportContact>;
  maintenance?: AnnouncedMaintenance[];
  gate?: GateSnapshot;
  native?: { openChat: () => void } | null;
  language?: 'en' | 'vi';
  /** Simulates a ticket that is being edited. */
  hasUnsaved?: boolean;
}

/** A signed-in page with the popups over it. */
export async function beginPopups(world: PopupWorld = {}) {
  const onOpen = jest.fn<void, [string]>();
  const { gate = makeGate({ store: storeOf(10001) }), native = null, language = 'en' } = world;
  const requested: string[] = [];
  const transport = {
    async send({ operation, variables }: GraphqlRequest) {
      requested.push([operation, ...Object.values(variables ?? {})].join(' '));
      return {
        data: {
          crm_get_expiring_products: world.products ?? [],
          support_contact: { phone: null, url: null, ...world.support },
          maintenance_config: world.maintenance ?? [],
        },
      };
    },
  } as unknown as Transport;
  const i18n = createTestI18n(language, { popups: { en, vi }, host: { en: hostEn, vi: hostVi } });
  const shell = makeShell({ apollo: createFakeApi({}).client, i18n, gate });
  const queue = createPopupQueue();
  const problems = createProblemQueue();
  const unsaved = createUnsaved();
  const release = world.hasUnsaved ? unsaved.hold() : () => undefined;
  const maintenance = watchMaintenance({ transport, isNative: native !== null, queue });
  const install = watchInstall(native !== null, queue);
  watchExpiring({ transport, gate: shell.gate, queue });
  render(
    <ShellProvider shell={shell}>
      <Popups
        queue={queue}
        maintenance={maintenance}
        install={install}
        unsaved={unsaved}
        problems={problems}
        native={native}
        onOpen={onOpen}
      />
    </ShellProvider>,
  );
  await wait(1_000);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { world, requested, shell, problems, release, user, press, onOpen };
}
