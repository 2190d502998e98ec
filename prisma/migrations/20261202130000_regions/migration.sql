-- Regions that the operator has settings for. Since when a region's reports count only in the region's own queue.
CREATE TABLE regions (
    name text NOT NULL,
    results_required_since timestamptz(3),
    CONSTRAINT regions_pkey PRIMARY KEY (name)
);
