import { benchAgainst } from '../bench/against';
import { benchApi } from '../bench/api';
import { benchBook } from '../bench/book';
import { buildComparisons } from '../bench/builds';
import { benchCalendar } from '../bench/calendar';
import { benchDev } from '../bench/dev';
import { benchFuzz } from '../bench/fuzz';
import { benchMoney } from '../bench/money';
import { benchRelease } from '../bench/release';
import { benchReports } from '../bench/reports';
import { benchTicket } from '../bench/ticket';
import { benchWeb } from '../bench/web';
import { buildSuite } from '../suite/build';

const say = (line: string) => console.log(line);
const only = process.argv[2];
const measures = (what: string) => only === undefined || only === what;
const sections: string[] = [];
const withoutSuite = ['api', 'book', 'fuzz', 'money', 'reports'];
if (only === undefined || !withoutSuite.includes(only)) await buildSuite(say);
if (measures('web')) {
  say('Building what the suite is compared with …');
  await buildComparisons();
  sections.push(...(await benchWeb(say)));
}
if (only === 'against') sections.push(...(await benchAgainst(Number(process.argv[3]), say)));
if (measures('calendar')) sections.push(await benchCalendar(say));
if (measures('ticket')) sections.push(await benchTicket(say));
if (measures('dev')) sections.push(await benchDev(say));
if (measures('release')) sections.push(await benchRelease(say));
if (measures('api')) sections.push(...(await benchApi(say)));
if (measures('book')) sections.push(...(await benchBook(say)));
if (measures('reports')) sections.push(...(await benchReports(say)));
if (measures('fuzz')) sections.push(...(await benchFuzz(say)));
if (measures('money')) sections.push(...benchMoney(say));
say('\nPhone profile: 390x844, 4x CPU slow-down, 1.6 Mbit/s down, 150 ms round trip, brotli; medians of 5.');
say(sections.join('\n'));
