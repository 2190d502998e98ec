-- New monitors, servers and sites notify these contacts, if nobody chose others. None is one until a person says so.
ALTER TABLE "contacts" ADD COLUMN "is_default" BOOLEAN NOT NULL DEFAULT false;
