import { tabStorage } from '@suite/graphql/device-storage';
import { loadLocales } from '@suite/remote-kit/locales';
import type { Session } from '../../core/session/session';
import type { Started } from '../../core/started';
import type { LoadedRegistry } from '../registry/registry';
import { fetchDeveloperEntry, replacePublished } from './developer-entry';
import { followBuilds } from './follow-builds';
import type { Override } from './override';
import { OverrideBar, type OverrideRefusal, RefusedBar } from './override-bar';
import { overrideLocales } from './override-locales';
import { overrideParamKey } from './override-param';
import { closePolicy, isDeveloper, openPolicy } from './override-permission';
import { parseOverride } from './parse-override';

interface Options {
  started: Pick<Started, 'i18n' | 'tokens' | 'transport'>;
  session: Session;
  registry: Pick<LoadedRegistry, 'remotes'>;
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  reload?: () => void;
}

/** The saved consent: the person, and the override that they agreed to. */
const agreedKey = `${overrideParamKey}-agreed`;

/**
 * Opens the override that this tab requests. It is refused to all persons except those whom the API lists as
 * developers, for remotes that are not published, and for addresses elsewhere; it begins when the person has
 * agreed to this very address. If the API or the manifest cannot be read, the published version runs.
 */
export async function openOverride({
  started: { i18n, tokens, transport },
  session: { me },
  registry,
  storage = tabStorage,
  reload = () => location.reload(),
}: Options): Promise<Override> {
  await loadLocales(i18n, 'override', overrideLocales);
  const text = storage.getItem(overrideParamKey) ?? '';
  const agreement = `${(me.user ?? me.employee)?.id} ${text}`;
  const target = parseOverride(text);

  function forget() {
    storage.removeItem(overrideParamKey);
    storage.removeItem(agreedKey);
  }
  function refuse(refusal: OverrideRefusal): Override {
    forget();
    return { Bar: () => <RefusedBar refusal={refusal} />, replace: null };
  }

  if (!target) return refuse('address');
  if (!registry.remotes.some(({ name }) => name === target.name)) return refuse('unknown');
  const { address } = target;

  async function begin(): Promise<boolean> {
    if (!(await openPolicy(tokens, address))) return false;
    storage.setItem(agreedKey, agreement);
    reload();
    return true;
  }
  async function end() {
    forget();
    await closePolicy();
    reload();
  }
  async function tryAgain(): Promise<boolean> {
    // If the person has not confirmed or declined yet, the next page shows the dialog.
    if (storage.getItem(agreedKey) === agreement) return begin();
    reload();
    return true;
  }
  const Confirming = () => <OverrideBar phase="asked" target={target} onBegin={begin} onEnd={forget} />;
  const Running = () => <OverrideBar phase="running" target={target} onBegin={begin} onEnd={end} />;
  const Failed = () => <OverrideBar phase="failed" target={target} onBegin={tryAgain} onEnd={end} />;

  try {
    if (!(await isDeveloper(transport))) return refuse('person');
    if (storage.getItem(agreedKey) !== agreement) return { Bar: Confirming, replace: null };
    const own = await fetchDeveloperEntry(target);
    followBuilds(own.base, reload);
    return { Bar: Running, replace: replacePublished(own) };
  } catch (error) {
    console.error(error);
    return { Bar: Failed, replace: null };
  }
}
