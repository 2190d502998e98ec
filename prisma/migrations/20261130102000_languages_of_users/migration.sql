-- The language of the dashboard that a user has chosen. NULL: the first of the browser's that the dashboard has.
ALTER TABLE users ADD COLUMN language varchar(35);
