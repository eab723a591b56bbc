let made = 0;

/** Creates a notification of the contract; each is a minute older than the one before. */
export function makeNotification(changes: object = {}) {
  made += 1;
  const number = String(made).padStart(12, '0');
  return {
    id: `00000000-0000-4000-8000-${number}`,
    kind: 'appointment',
    title: 'New appointment',
    body: 'Jenny Park is booked for Pedicure with Ava: Nov 23, 2026 10:30 AM.',
    extra_data: [{ key: 'appointment_id', value: appointmentId }],
    is_seen: false,
    created_at: new Date(Date.now() - made * 60_000).toISOString(),
    ...changes,
  };
}

export const appointmentId = '00000000-0000-4000-8000-00000000a001';
