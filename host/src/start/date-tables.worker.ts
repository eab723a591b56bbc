// Loads the browser's tables of dates and numbers, and ends. Luxon and the formats of English are of `en-US`.
for (const locale of ['en-US', 'vi']) {
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format();
  new Intl.NumberFormat(locale).format(0);
}
self.close();
