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

const messages =
  '(texts?|texting|txts?|messages?|messaging|msgs?|sms|reminders?|notifications?|alerts?|spam(ming)?|promos?|ads?)';
const polite =
  '(please|pls|plz|now|and thank you|thanks|thank you|thx|immediately|already|ok|okay|sir|guys|hey|hi|hello|just|nope|no thanks|no thank you|i said|i (asked|told) you to)';
/** Unsubscribe, as people misspell it. */
const unsubscribe = '(unsu(b|bs|s|bc|bsc|sc)(cr|r|c)?(i|ir|ri)?b(e|ed|ing)?|unsub)';

/** Whole texts, besides polite words. */
const wholeTexts: readonly [Reply, RegExp][] = [
  [
    'opt_out',
    new RegExp(
      `^(stop|stopall|stop all|stop2end|stop (2|to) end|stahp|halt|cease|desist|cease and desist|discontinue|${unsubscribe}|end|end all|quit|revoke|optout|opt out|remove|remove me|enough|spam|mute|go away|(fuck|f) (off|you))( it| this| that| these| those| them)?$`,
    ),
  ],
  // Carriers in Canada read the French word, and clients of salons write the Spanish ones.
  ['opt_out', /^(arret|alto|baja|no mas( mensajes| textos)?)$/],
  ['opt_out_cancel', /^(cancel|cancelled|canceled)$/],
  ['opt_in', /^(start|unstop|opt in|optin|resubscribe|subscribe|bat dau|nhan lai|nhan tin lai|dang ky lai)$/],
  ['help', /^(help|info|help me|tro giup|giup|giup toi|giup voi|thong tin)$/],
  ['confirm', /^(c|(yes )?(i )?(confirm|confirmed)|yes|y|(da )?co|(da )?vang|da|(da )?xac nhan|toi xac nhan)$/],
  ['opt_out', /^(ngung|ngung lai|ngung di|dung lai|dung di|((toi|em|chi|anh|minh) )?tu choi|huy dang ky)$/],
];

/** Parts of texts by which a reasonable person means that they want no more of them. */
const optOuts: readonly RegExp[] = [
  new RegExp(`\\b${unsubscribe}\\b`),
  /\b(opt (me |us )?out|opting out)\b/,
  /^(please |pls |plz )?stop (i|we|who|no|not|wrong|do|dont|don|stop)\b/,
  /^(wrong number|who is this|not me|no) stop( please)?$/,
  /\b(wrong (number|person)|not interested|fuck|moved)\b.*\b(stop|remove me|take me off)( please)?$/,
  /\bhow (do i|to|can i) stop (these|this)$/,
  new RegExp(
    `\\b(stop|quit|cease|end|mute|halt|silence|discontinue) (all |any |the |these |those |your |sending |getting |more |with |w |future |auto |me |my |this )*${messages}\\b`,
  ),
  /\b(stop|quit|cease) (texting|txting|messaging|msging|sending|contacting|spamming|bothering|bugging|harassing|writing|notifying)\b/,
  /\b(do not|dont|don t|stop to|please no) (ever )?(text|txt|message|msg|sms|contact|spam|bother|write to|write|notify) (me|us|this|anymore|again|my (number|phone|cell))\b/,
  /\b(do not|dont|don t) (want|wish|like) (to be |being )(texted|txted|messaged|contacted|bothered)\b/,
  /\b(do not|dont|don t|stop|never) send(ing)?( me| us)? (anything|any of this|stuff|things|this)\b/,
  /\b(do not|dont|don t|no longer) consent\b/,
  /\b(not|dont|don t|no|never)( have| had| gave| give)?( you)?( my| any)? permission to (text|contact|message|txt|sms)\b/,
  /\b(do not|dont|don t) (call|contact|text|disturb) list\b/,
  /\b(report(ed|ing)?|this is)( you| this)?( as| for)? spam\b/,
  /\b(im|i m|i am|ill|i ll|i will) (block|blocking|report|reporting) (you|this|u)\b/,
  new RegExp(`\\b(done with|sick of|tired of|over) (all |the |these |your )+${messages}\\b`),
  /\bnever (text|txt|message|msg|sms|contact) (me|us|this number)( again| anymore)?$/,
  new RegExp(
    `\\b(do not|dont|don t|never) (send|want|need|wish)( to)?( me| us| get| receive| have)*( any| more| these| your| the| anymore)* ${messages}\\b(?! calls?\\b)`,
  ),
  /\b(do not|dont|don t|never) (text|message|contact|sms)$/,
  new RegExp(`\\bno longer (want|wish|need)( to)?( get| receive| have)*( any| more| these| your| the)* ${messages}\\b`),
  new RegExp(`\\benough (with |of )?(the |these |your )*${messages}\\b`),
  new RegExp(`^(please )?no (further )?${messages}( please| thanks| thank you)?$`),
  new RegExp(`\\bno more ${messages}\\b`),
  new RegExp(
    `\\b(take|get|want|remove|delete|erase|drop) ((me|us|my number|my phone|this number|my name|number) )?(off|from|out of) (of |your |this |the |all |that |these |texting |contact |marketing |phone )*(lists?|system|database|${messages.slice(1)}\\b`,
  ),
  /\b(take|remove) (me|us|my number|this number|my name) off( this| it)?$/,
  /\bremove me( please| now| thanks| thank you)*$/,
  /\b(removed|taken) (from|off)( of| your| this| the| all)* (lists?|texts?|messages?|database)\b/,
  /\bblock (me|us|my number) (from|off)\b/,
  /\b(remove|delete|erase|lose) (my|this) (phone number|number|phone|cell|contact|info|information|details|data)\b/,
  /\b(leave (me|us) alone|lose my number|revoke (my )?consent|i revoke|withdraw (my )?consent|not interested in (texts?|messages?))\b/,
  new RegExp(`\\bcancel (all |the |these |your |my |this )*(${messages.slice(1, -1)}|subscription)\\b`),
  new RegExp(`\\b(turn|shut|switch) off (the |these |your |all |my )*${messages}\\b`),
  // Without accents, "don't" and "stop" are one word in Vietnamese. "Goi" is how the South writes to send.
  /\b(ngung|ngung viec|dung|thoi|khoi|cham dut|bo|huy|tat|ngat|chan)( co| ngay| viec| het)*( nhan| gui| goi| nhan gui)* (tin nhan|tin|sms|thong bao|nhac hen)\b/,
  /\b(khong|ko|k|hong|khg)( muon| can| thich| dong y)* (nhan|gui|text)( tin| tin nhan)? nua\b/,
  /\brut lai (su )?dong y\b/,
  /\b(ngung|dung|thoi|khoi)( co)? (nhan|gui|lam phien|lien lac|spam|quay ray|text)\b/,
  /\b(khong|ko|k|hong|khg|khong con) (muon |can |thich |dong y |cho )*(nhan|gui|nhan them|nhan gui)( them| cac| nhung| may)* (tin nhan|tin|sms|thong bao|nhac hen)\b/,
  /\b(dung|khong|ko) (lam phien|lien lac|quay ray|nhan cho toi|nhan tin)\b/,
  /\b(xoa|bo|go|loai) (so|so dien thoai|sdt|ten)( cua)? (toi|em|chi|anh|minh|nay)\b/,
  /\b(ra|xoa|bo|go|loai)( \w+){0,3} khoi danh sach\b(?! waiting)/,
  /\bra khoi danh sach\b(?! waiting)/,
  /\b(huy|thoi|ngung) (dang ky|theo doi)\b/,
  /\btu choi (nhan |moi )*(tin nhan|tin|sms|quang cao|thong bao)\b/,
];

/**
 * A phone's reaction repeats the text, in any language, and so does a quote; the text may say how to opt out. What
 * somebody puts in quotes themselves is a word.
 */
const quotes = /["“”„«][^"“”»]{12,}(["”»]|$)|^>.*$/gmu;

const words = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
/** Full-width letters become usual ones. */
const lowerCase = (text: string): string => text.normalize('NFKC').toLowerCase();
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd');
/** Vietnamese words that are others without their accents: "correct" and "stop", "waiting" and "for". */
const homographs: Record<string, string> = { dừng: 'ngung', đúng: 'correct', chờ: 'waiting' };
const withoutHomographs = (text: string): string =>
  text.replace(/(?<!\p{L})(đúng|dừng|chờ)(?!\p{L})/gu, (word) => homographs[word] ?? word);
/** "S T O P" is a word. */
const joinLetters = (text: string): string => (/^\w( \w){2,}$/.test(text) ? text.replaceAll(' ', '') : text);

const politeWords = new RegExp(`^(${polite} )+|( ${polite})+$`, 'g');
const vietnamesePolite =
  /^((xin|vui long|lam on|hay|em oi|chi oi|anh oi|tiem oi) )+|( (di|nhe|nha|nhe em|gium|giup|dum|cam on|xin cam on|a|em|chi|anh|ban|nua|ngay|luon|het))+$/g;

/** Returns what a client's text asks for, in English or Vietnamese, with or without accents. */
export function readReply(text: string): Reply {
  const own = text.replace(quotes, ' ');
  const plain = joinLetters(words(withoutAccents(withoutHomographs(lowerCase(own)))));
  const wholes = [plain, plain.replace(politeWords, ''), plain.replace(vietnamesePolite, '')];
  for (const [reply, pattern] of wholeTexts) {
    if (wholes.some((whole) => pattern.test(whole))) return reply;
  }
  return optOuts.some((pattern) => pattern.test(plain)) ? 'opt_out' : 'other';
}
