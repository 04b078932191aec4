-- Lists of join codes and the page of a member count who joined by them, and read no one else: the index has those too
-- who came under a partner, whom `members_friends` left out. The migration is additive: an older server does the same
-- with the index.
create index members_recommender on members (recommender_id, id desc) where recommender_id is not null;
drop index members_friends;

insert into additive_migrations values (65);
