import type { Language } from '@suite/domain';
import { nameInText } from '@suite/domain/store-name';

interface Invitation {
  store: string;
  whmcsId: number;
}

const templates: Record<Language, (invitation: Invitation) => { subject: string; content: string }> = {
  en: ({ store, whmcsId }) => ({
    subject: `${store} invites you`,
    content: `${store} invites you to Go Suite. Sign in as staff with this phone number and store number ${whmcsId}.`,
  }),
  vi: ({ store, whmcsId }) => ({
    subject: `${store} mời bạn`,
    content: `${store} mời bạn dùng Go Suite. Hãy đăng nhập nhân viên bằng số điện thoại này và mã tiệm ${whmcsId}.`,
  }),
};

/** Returns the text of an invitation in the person's language. */
export const invitation = (language: Language, facts: Invitation) =>
  templates[language]({ ...facts, store: nameInText(facts.store) });
