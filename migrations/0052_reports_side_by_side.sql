-- What was played may be read by several workers at once: nothing in it depends on who reads.
alter function played(timestamptz, timestamptz) parallel safe;
alter function played_by(timestamptz, timestamptz) parallel safe;
alter function played_on_sports(timestamptz, timestamptz) parallel safe;
alter function partners_on(date) parallel safe;
