/** Returns the texts and numbers of an event's JSON object as `name: value`, without empty ones; data of another form is returned as it is. */
export function eventData(data: string): string[] {
  const value = parse(data);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return data === '' ? [] : [data];
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== '')
    .map(
      ([name, one]) => `${name.replaceAll('_', ' ')}: ${typeof one === 'object' ? JSON.stringify(one) : String(one)}`,
    );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
