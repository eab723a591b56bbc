import type { Language } from '@suite/domain';
import { nameInText } from '@suite/domain/store-name';
/** Whether the wrong codes came from a place of the store. */
export type LockedPlace = 'trusted' | 'open';

interface LockFacts {
  store: string;
  place: LockedPlace;
  minutes: number;
}

const templates: Record<
  Language,
  { subject: (store: string) => string; text: Record<LockedPlace, (facts: LockFacts) => string> }
> = {
  en: {
    subject: (store) => `${store}: staff sign-in is locked`,
    text: {
      trusted: ({ store, minutes }) =>
        `${store}: too many wrong staff codes on the store's devices. Signing in by code there is locked for ${minutes} minutes. You can unlock it in Go Suite.`,
      open: ({ store, minutes }) =>
        `${store}: too many wrong staff codes from outside of the store's devices. Signing in by code from there is locked for ${minutes} minutes. You can unlock it in Go Suite.`,
    },
  },
  vi: {
    subject: (store) => `${store}: đăng nhập nhân viên đã bị khóa`,
    text: {
      trusted: ({ store, minutes }) =>
        `${store}: có nhiều lần nhập sai mã nhân viên trên thiết bị của tiệm. Đăng nhập bằng mã tại đó bị khóa trong ${minutes} phút. Bạn có thể mở khóa trong Go Suite.`,
      open: ({ store, minutes }) =>
        `${store}: có nhiều lần nhập sai mã nhân viên từ bên ngoài thiết bị của tiệm. Đăng nhập bằng mã từ đó bị khóa trong ${minutes} phút. Bạn có thể mở khóa trong Go Suite.`,
    },
  },
};

/** Returns the message to an owner about a lock, in their language. */
export const lockMessage = (language: Language, facts: LockFacts) => ({
  subject: templates[language].subject(nameInText(facts.store)),
  content: templates[language].text[facts.place]({ ...facts, store: nameInText(facts.store) }),
});
