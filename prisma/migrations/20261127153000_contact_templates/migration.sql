-- The form of the messages to a contact of type webhook, as ciphertext, and who reads them. Services of the release before
-- send such contacts the signed JSON of the contract.
ALTER TABLE contacts
  ADD COLUMN template text,
  ADD COLUMN readers text CHECK (readers IN ('people', 'machines'));
