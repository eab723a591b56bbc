import { loadLocales } from '@suite/remote-kit/locales';
import type { Session } from '../../core/session/session';
import type { Started } from '../../core/started';
import type { Registry } from '../registry/registry';
import { fetchOwnEntry, inPlaceOfPublished } from './developer-entry';
import { followBuilds } from './follow-builds';
import type { Override } from './override';
import { OverrideBar, type Refusal, RefusedBar } from './override-bar';
import { overrideLocales } from './override-locales';
import { wishKey } from './override-param';
import { closePolicy, isDeveloper, openPolicy } from './override-permission';
import { readWish } from './parse-override';

interface Given {
  started: Pick<Started, 'i18n' | 'tokens' | 'transport'>;
  session: Session;
  registry: Pick<Registry, 'remotes'>;
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  reload?: () => void;
}

/** Beside the wish, once its person has agreed to it: who they are, and to which wish. */
const agreedKey = `${wishKey}-agreed`;

/**
 * What becomes of this tab's wish for an override. It is refused to everybody but those whom the API calls
 * developers, for remotes that are not published, and for addresses elsewhere; it begins when the person
 * has agreed to this very address. What can not be asked or read leaves all as published.
 */
export async function openOverride({
  started: { i18n, tokens, transport },
  session: { me },
  registry,
  storage = sessionStorage,
  reload = () => location.reload(),
}: Given): Promise<Override> {
  await loadLocales(i18n, 'override', overrideLocales);
  const text = storage.getItem(wishKey) ?? '';
  const agreement = `${(me.user ?? me.employee)?.id} ${text}`;
  const wish = readWish(text);

  function forget() {
    storage.removeItem(wishKey);
    storage.removeItem(agreedKey);
  }
  function refuse(refusal: Refusal): Override {
    forget();
    return { Bar: () => <RefusedBar refusal={refusal} />, replace: null };
  }

  if (!wish) return refuse('address');
  if (!registry.remotes.some(({ name }) => name === wish.name)) return refuse('unknown');
  const { address } = wish;

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
    // Who was not asked yet is asked by the page that comes.
    if (storage.getItem(agreedKey) === agreement) return begin();
    reload();
    return true;
  }
  const Asked = () => <OverrideBar phase="asked" wish={wish} onBegin={begin} onEnd={forget} />;
  const Running = () => <OverrideBar phase="running" wish={wish} onBegin={begin} onEnd={end} />;
  const Failed = () => <OverrideBar phase="failed" wish={wish} onBegin={tryAgain} onEnd={end} />;

  try {
    if (!(await isDeveloper(transport))) return refuse('person');
    if (storage.getItem(agreedKey) !== agreement) return { Bar: Asked, replace: null };
    const own = await fetchOwnEntry(wish);
    followBuilds(own.base, reload);
    return { Bar: Running, replace: inPlaceOfPublished(own) };
  } catch (error) {
    console.error(error);
    return { Bar: Failed, replace: null };
  }
}
