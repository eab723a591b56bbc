import { type ColumnRules, type CsvColumns, type CsvTable, proposeColumns } from '@suite/entities/csv';

export const reviewFields = ['rating', 'content', 'author', 'day'] as const;
export type ReviewField = (typeof reviewFields)[number];

export type ReviewColumns = CsvColumns<ReviewField>;

/** Rows of one file. */
export const maxReviews = 5_000;

const stars: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** Reads `5`, `5.0`, `5/5`, `FIVE` or five stars; null for anything else. */
export function readStars(text: string): number | null {
  const trimmed = text.trim().toLowerCase();
  const word = stars[trimmed];
  if (word) return word;
  if (/^★{1,5}$/.test(trimmed.replaceAll('☆', ''))) return trimmed.replaceAll('☆', '').length;
  const [, digit] = /^([1-5])(?:[.,]0)?(?:\s*(?:\/\s*5|stars?|sao))?$/.exec(trimmed) ?? [];
  return digit ? Number(digit) : null;
}

/** Reads `2026-05-01`, with or without a time, or `5/1/2026` with the month first; null for anything else. */
export function readDay(text: string): string | null {
  const trimmed = text.trim();
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(trimmed) ?? [];
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:$|[ ,])/.exec(trimmed) ?? [];
  const written = iso ?? (year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null);
  if (!written) return null;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null;
}

export const reviewRules: ColumnRules<ReviewField> = {
  names: {
    rating: ['star rating', 'rating', 'stars', 'score', 'so sao', 'danh gia', 'diem'],
    content: ['review text', 'review', 'comment', 'content', 'text', 'body', 'nhan xet', 'noi dung'],
    author: ['reviewer name', 'reviewer', 'author', 'name', 'customer', 'client', 'nguoi viet', 'ten'],
    day: ['review date', 'date', 'created at', 'created', 'create time', 'time', 'ngay'],
  },
  contents: { rating: (cell) => readStars(cell) !== null, day: (cell) => readDay(cell) !== null },
  byContents: ['rating', 'day'],
};

/** Proposes a column for each field of a review. */
export const proposeReviewColumns = (table: Pick<CsvTable, 'header' | 'rows'>): ReviewColumns =>
  proposeColumns(reviewFields, reviewRules, table);

export interface FileReview {
  rating: number;
  content: string | null;
  author: string | null;
  day: string;
}

/** Returns the reviews of a file, and how many of its rows have no rating or no day before tomorrow. */
export function reviewsOf(
  { rows }: Pick<CsvTable, 'rows'>,
  columns: ReviewColumns,
  today: string,
): { reviews: FileReview[]; leftOut: number } {
  const cell = (cells: readonly string[], field: ReviewField) => {
    const column = columns[field];
    return column === null ? '' : (cells[column] ?? '').trim();
  };
  const reviews = rows.flatMap(({ cells }): FileReview[] => {
    const rating = readStars(cell(cells, 'rating'));
    const day = readDay(cell(cells, 'day'));
    if (rating === null || day === null || day > today) return [];
    return [
      { rating, day, content: cell(cells, 'content') || null, author: cell(cells, 'author').slice(0, 255) || null },
    ];
  });
  return { reviews, leftOut: rows.length - reviews.length };
}
