/** SQL: ciphertexts of the keys of a row of contacts that sign at `moment`, a parameter, newest first. */
export const signingSecrets = (moment: string) => `array_remove(ARRAY[signing_secret,
    CASE WHEN previous_signing_secret_until > ${moment} THEN previous_signing_secret END], NULL)`;
