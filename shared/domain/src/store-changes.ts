/** The channel on which a tab announces that something of the store has changed, so that all tabs fetch the store again. */
export const storeChangeChannel = 'suite-store-change';
