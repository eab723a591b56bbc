import { withoutUnprintable } from '../../kit/scalars';

/** What a client's text asks for. `opt_out_cancel` is the word CANCEL, which opts out and cancels no visit. */
export type Reply = 'opt_out' | 'opt_out_cancel' | 'opt_in' | 'help' | 'confirm' | 'other';

/** The longest text that carriers join from its segments; what follows is dropped. */
const maxLength = 1_600;
const maxQuote = 200;

/** Returns a client's text as it is stored: without characters that turn or hide parts of it, and of limited length. */
export const cleanText = (text: string): string => withoutUnprintable(text.slice(0, maxLength)).trim();

/** Returns a client's text on one line, as notifications quote it. */
export function quoteOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length > maxQuote ? `${characters.slice(0, maxQuote - 1).join('')}…` : characters.join('');
}

const messages = '(texts?|txts?|messages?|msgs?|sms|reminders?|notifications?|alerts?|spam(ming)?|promos?|ads?)';
const polite = '(please|pls|plz|now|and thank you|thanks|thank you|thx|immediately|already|ok|sir|guys)';

/** Whole texts, besides polite words. */
const wholeTexts: readonly [Reply, RegExp][] = [
  [
    'opt_out',
    /^(stop|stopall|stop all|unsubscribe|unsub|end|quit|revoke|optout|opt out|remove|remove me|enough|spam)( it| this| that)?$/,
  ],
  ['opt_out_cancel', /^(cancel|cancelled|canceled)$/],
  ['opt_in', /^(start|unstop|opt in|optin|resubscribe|subscribe|bat dau|nhan lai|nhan tin lai|dang ky lai)$/],
  ['help', /^(help|info|help me|tro giup|giup|giup toi|giup voi|thong tin)$/],
  ['confirm', /^(c|(yes )?(i )?(confirm|confirmed)|yes|y|(da )?co|(da )?vang|da|(da )?xac nhan|toi xac nhan)$/],
  ['opt_out', /^(ngung|ngung lai|ngung di|dung lai|dung di|tu choi|huy dang ky)$/],
];

/** Parts of texts by which a reasonable person means that they want no more of them. */
const optOuts: readonly RegExp[] = [
  /\b(unsubscribe|opt (me |us )?out|opting out|unsub me)\b/,
  /^(please |pls |plz )?stop (i|we|who|no|not|wrong|do|dont|don|stop)\b/,
  /^(wrong number|who is this|not me|no) stop( please)?$/,
  new RegExp(
    `\\b(stop|quit|cease|end|mute) (all |any |the |these |those |your |sending |getting |more |with |future |auto |me |my |this )*${messages}\\b`,
  ),
  /\b(stop|quit|cease) (texting|txting|messaging|msging|sending|contacting|spamming|bothering|bugging|harassing|writing|notifying)\b/,
  /\b(do not|dont|don t|stop to|please no) (ever )?(text|txt|message|msg|sms|contact|spam|bother|write to|write|notify) (me|us|this|anymore|again|my)\b/,
  /\bnever (text|txt|message|msg|sms|contact) (me|us|this number)( again| anymore)?$/,
  new RegExp(
    `\\b(do not|dont|don t|never) (send|want|need|wish)( to)?( me| us| get| receive| have)*( any| more| these| your| the| anymore)* ${messages}\\b`,
  ),
  /\b(do not|dont|don t|never) (text|message|contact|sms)$/,
  new RegExp(`\\bno longer (want|wish|need)( to)?( get| receive| have)*( any| more| these| your| the)* ${messages}\\b`),
  new RegExp(`\\benough (with |of )?(the |these |your )*${messages}\\b`),
  new RegExp(`^(please )?no (further )?${messages}( please| thanks| thank you)?$`),
  new RegExp(`\\bno more ${messages}\\b`),
  new RegExp(
    `\\b(take|get|remove|delete|drop) (me|us|my number|my phone|this number|my name|number) (off|from|out of) (of |your |this |the |all |that |these |texting |contact |marketing |phone )*(lists?|system|database|${messages.slice(1)}\\b`,
  ),
  /\b(take|remove) (me|us|my number|this number|my name) off( this| it)?$/,
  /\b(removed|taken) (from|off)( of| your| this| the| all)* (lists?|texts?|messages?|database)\b/,
  /\bblock (me|us|my number) (from|off)\b/,
  /\b(remove|delete|erase|lose) (my|this) (phone number|number|phone|cell|contact)\b/,
  /\b(leave me alone|lose my number|revoke (my )?consent|i revoke|withdraw (my )?consent|not interested in (texts?|messages?))\b/,
  new RegExp(`\\bcancel (all |the |these |your |my |this )*(${messages.slice(1, -1)}|subscription)\\b`),
  new RegExp(`\\b(turn|shut|switch) off (the |these |your |all |my )*${messages}\\b`),
  // Without accents, "don't" and "stop" are one word in Vietnamese.
  /\b(ngung|ngung viec|dung|thoi|khoi|cham dut|bo|huy|tat|ngat)( co| ngay| viec| het)*( nhan| gui| nhan gui)* (tin nhan|tin|sms|thong bao|nhac hen)\b/,
  /\b(ngung|dung|thoi|khoi)( co)? (nhan|gui|lam phien|lien lac|spam|quay ray|text)\b/,
  /\b(khong|ko|k|hong|khg|khong con) (muon |can |thich |dong y |cho )*(nhan|gui|nhan them|nhan gui)( them| cac| nhung| may)* (tin nhan|tin|sms|thong bao|nhac hen)\b/,
  /\b(dung|khong|ko) (lam phien|lien lac|quay ray|nhan cho toi|nhan tin)\b/,
  /\b(xoa|bo|go|loai) (so|so dien thoai|sdt|ten)( cua)? (toi|em|chi|anh|minh|nay)\b/,
  /\bra khoi danh sach\b/,
  /\b(huy|thoi|ngung) (dang ky|theo doi)\b/,
  /\btu choi (nhan |moi )*(tin nhan|tin|sms|quang cao|thong bao)\b/,
];

/** A phone's reaction to a text repeats the text, which may say how to opt out. */
const reaction =
  /^(liked|loved|disliked|laughed at|emphasized|questioned|reacted .{1,12} to|removed an? .{1,20} from) ["“]/i;

const words = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
/** Full-width letters become usual ones. */
const lowerCase = (text: string): string => text.normalize('NFKC').toLowerCase();
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd');
/** Two Vietnamese words that are one without their accents: "correct" and "stop". */
const withoutHomographs = (text: string): string =>
  text.replace(/(?<!\p{L})(đúng|dừng)(?!\p{L})/gu, (word) => (word === 'dừng' ? 'ngung' : 'correct'));

const politeWords = new RegExp(`^(${polite} )+|( ${polite})+$`, 'g');
const vietnamesePolite =
  /^((xin|vui long|lam on|hay|em oi|chi oi|anh oi|tiem oi) )+|( (di|nhe|nha|nhe em|gium|giup|dum|cam on|xin cam on|a|em|chi|anh|ban|nua))+$/g;

/** Returns what a client's text asks for, in English or Vietnamese, with or without accents. */
export function readReply(text: string): Reply {
  if (reaction.test(text)) return 'other';
  const plain = words(withoutAccents(withoutHomographs(lowerCase(text))));
  const wholes = [plain, plain.replace(politeWords, ''), plain.replace(vietnamesePolite, '')];
  for (const [reply, pattern] of wholeTexts) {
    if (wholes.some((whole) => pattern.test(whole))) return reply;
  }
  return optOuts.some((pattern) => pattern.test(plain)) ? 'opt_out' : 'other';
}
