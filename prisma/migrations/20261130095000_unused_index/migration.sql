-- No query finds assignments by their user.
DROP INDEX "incident_assignments_of_user";
