-- Lists of join codes and the page of a member count who joined by them, and read no one else. The migration is
-- additive: an older server does the same with the index.

-- `members_friends` leaves out who came under a partner.
create index members_recommender on members (recommender_id) where recommender_id is not null;

insert into additive_migrations values (65);
