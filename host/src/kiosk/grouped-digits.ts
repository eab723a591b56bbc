/** Returns digits as people read a number, while it is typed: `512 555 0143`. */
export function groupedDigits(digits: string): string {
  const head = digits.length > 10 ? digits.slice(0, digits.length - 10) : '';
  const rest = digits.slice(head.length);
  return [head, rest.slice(0, 3), rest.slice(3, 6), rest.slice(6)].filter(Boolean).join(' ');
}
