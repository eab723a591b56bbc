/** A day of 24 hours; days of a zone that changes its clock are others. */
export const dayMs = 86_400_000;
export const hourMs = 3_600_000;
export const minuteMs = 60_000;
/** How long a search waits after the last key before it is sent. */
export const debounceMs = 250;
