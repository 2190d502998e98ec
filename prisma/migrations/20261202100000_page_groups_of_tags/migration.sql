-- A group of a page may show the subjects with a tag. Its components are rows like those of other groups, so that all that
-- reads components stays as it is.
ALTER TABLE "page_groups" ADD COLUMN "tag" VARCHAR(50);

-- A component that a tag removed gets its ID back when it returns, because subscribers have chosen it by its ID.
CREATE TABLE "page_former_components" (
    "component_id" INTEGER NOT NULL,
    "page_id" INTEGER NOT NULL,
    "subject_id" INTEGER NOT NULL,

    CONSTRAINT "page_former_components_pkey" PRIMARY KEY ("component_id"),
    CONSTRAINT "page_former_components_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "status_pages"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "page_former_components_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "page_former_components_page_id_subject_id_idx" ON "page_former_components"("page_id", "subject_id");
CREATE INDEX "page_former_components_subject_id_idx" ON "page_former_components"("subject_id");
