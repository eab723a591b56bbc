import type { Language } from '@suite/domain';

export type ReplySuggestion = 'thanks' | 'see_you' | 'team' | 'hear_more' | 'sorry_call' | 'sorry_fix';

/** What the store writes to a client, by the client's language; `{name}` is the first word of the client's name. */
const contents: Record<Language, Record<ReplySuggestion, string>> = {
  en: {
    thanks: 'Thank you for coming, {name}, and for taking the time to write.',
    see_you: 'Thank you, {name}! We look forward to your next visit.',
    team: 'Thank you, {name}! The whole team is happy to read this.',
    hear_more: 'Thank you for your answer, {name}. What could we have done better?',
    sorry_call: 'We are sorry, {name}. Please call us, so that we can make it right.',
    sorry_fix: 'We are sorry, {name}. Come by when it suits you, and we will fix it at no charge.',
  },
  vi: {
    thanks: 'Cảm ơn {name} đã ghé tiệm và dành thời gian góp ý.',
    see_you: 'Cảm ơn {name}! Hẹn gặp lại quý khách lần tới.',
    team: 'Cảm ơn {name}! Cả tiệm rất vui khi đọc những lời này.',
    hear_more: 'Cảm ơn {name} đã góp ý. Tiệm có thể làm tốt hơn ở điểm nào?',
    sorry_call: 'Tiệm xin lỗi {name}. Mời quý khách gọi cho tiệm để tiệm khắc phục.',
    sorry_fix: 'Tiệm xin lỗi {name}. Mời quý khách ghé lại lúc nào tiện, tiệm sửa miễn phí.',
  },
};
const withoutName: Record<Language, string> = { en: '', vi: 'quý khách' };

const high = 4;
const mixed = 3;

/** Returns the suggestions that fit a rating. */
export function suggestionsFor(rating: number): readonly ReplySuggestion[] {
  if (rating >= high) return ['thanks', 'see_you', 'team'];
  return rating >= mixed ? ['hear_more', 'thanks'] : ['sorry_call', 'sorry_fix', 'hear_more'];
}

/** Returns the text of a suggestion. */
export function suggestionText(suggestion: ReplySuggestion, language: Language, userName: string | null): string {
  const [first = ''] = (userName ?? '').trim().split(/\s+/);
  const name = first || withoutName[language];
  const text = contents[language][suggestion];
  return name ? text.replace('{name}', name) : text.replace(/,? ?\{name\}/, '');
}
