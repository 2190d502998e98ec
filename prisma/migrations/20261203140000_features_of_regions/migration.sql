-- What workers of a region can do that others cannot, such as calling IPv6 addresses.

ALTER TABLE "regions" ADD COLUMN "features" TEXT[] NOT NULL DEFAULT '{}';
