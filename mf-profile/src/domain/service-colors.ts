/** The colours that a service can have in the calendar, as its edge; each is visible in light and in dark. */
export const serviceColors = [
  { name: 'pink', color: '#b4477f' },
  { name: 'red', color: '#b8433a' },
  { name: 'amber', color: '#c07a1f' },
  { name: 'brown', color: '#8a6d3b' },
  { name: 'green', color: '#3f8f5f' },
  { name: 'teal', color: '#2e8c8c' },
  { name: 'blue', color: '#2f7fb8' },
  { name: 'purple', color: '#7a5cc0' },
] as const;
