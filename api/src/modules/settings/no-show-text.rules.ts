/** Key of the store's setting, in its key-value storage: whether a client who did not come gets a text. */
export const noShowTextKey = 'appointment_no_show_text';
/** The values of the setting. */
export const noShowTexts: readonly string[] = ['on', 'off'];
