-- Names of the numbers that stand for a status or a kind: TYPE_VALUE, by the enums of core. A test compares
-- them with core. The planner replaces a name by its number before it chooses an index, so a partial index
-- serves a query, whichever of the two each of them has.

-- What a member is.
create function member_kind_member() returns smallint language sql immutable parallel safe return 0;
create function member_kind_partner() returns smallint language sql immutable parallel safe return 1;
create function member_kind_recommender() returns smallint language sql immutable parallel safe return 2;

-- Whether a member is banned.
create function ban_type_none() returns smallint language sql immutable parallel safe return 0;
create function ban_type_banned() returns smallint language sql immutable parallel safe return 1;

-- Whether a member has left.
create function withdrawal_type_active() returns smallint language sql immutable parallel safe return 0;
create function withdrawal_type_withdrawn() returns smallint language sql immutable parallel safe return 1;

-- Whether a member has the entry to the page of recommenders.
create function suggestion_type_shown() returns smallint language sql immutable parallel safe return 0;
create function suggestion_type_hidden() returns smallint language sql immutable parallel safe return 1;

-- Whose a join code is.
create function join_code_kind_recommender() returns smallint language sql immutable parallel safe return 0;
create function join_code_kind_partner() returns smallint language sql immutable parallel safe return 1;

-- Whether a message was opened.
create function confirm_status_unread() returns smallint language sql immutable parallel safe return 0;
create function confirm_status_read() returns smallint language sql immutable parallel safe return 1;

-- Statuses of fixtures, the feed's codes.
create function fixture_status_not_set() returns smallint language sql immutable parallel safe return 0;
create function fixture_status_not_started() returns smallint language sql immutable parallel safe return 1;
create function fixture_status_in_progress() returns smallint language sql immutable parallel safe return 2;
create function fixture_status_finished() returns smallint language sql immutable parallel safe return 3;
create function fixture_status_cancelled() returns smallint language sql immutable parallel safe return 4;
create function fixture_status_postponed() returns smallint language sql immutable parallel safe return 5;
create function fixture_status_interrupted() returns smallint language sql immutable parallel safe return 6;
create function fixture_status_abandoned() returns smallint language sql immutable parallel safe return 7;
create function fixture_status_lost_coverage() returns smallint language sql immutable parallel safe return 8;
create function fixture_status_about_to_start() returns smallint language sql immutable parallel safe return 9;

-- Statuses of selections, the feed's codes.
create function selection_status_open() returns smallint language sql immutable parallel safe return 1;
create function selection_status_suspended() returns smallint language sql immutable parallel safe return 2;
create function selection_status_settled() returns smallint language sql immutable parallel safe return 3;

-- Results of selections, legs and slips.
create function win_flag_cancelled() returns smallint language sql immutable parallel safe return -1;
create function win_flag_waiting() returns smallint language sql immutable parallel safe return 0;
create function win_flag_lost() returns smallint language sql immutable parallel safe return 1;
create function win_flag_won() returns smallint language sql immutable parallel safe return 2;
create function win_flag_void() returns smallint language sql immutable parallel safe return 3;
create function win_flag_half_lost() returns smallint language sql immutable parallel safe return 4;
create function win_flag_half_won() returns smallint language sql immutable parallel safe return 5;

-- What a slip is on.
create function game_type_sports() returns smallint language sql immutable parallel safe return 1;
create function game_type_in_play() returns smallint language sql immutable parallel safe return 2;
create function game_type_minigame() returns smallint language sql immutable parallel safe return 3;
create function game_type_virtual() returns smallint language sql immutable parallel safe return 4;

-- Directions of charges.
create function deposit_mode_deposit() returns smallint language sql immutable parallel safe return 0;
create function deposit_mode_withdrawal() returns smallint language sql immutable parallel safe return 1;

-- Statuses of charges.
create function charge_status_processing() returns smallint language sql immutable parallel safe return 0;
create function charge_status_completed() returns smallint language sql immutable parallel safe return 1;
create function charge_status_cancelled() returns smallint language sql immutable parallel safe return 2;

-- How a charge is paid.
create function charge_type_won() returns smallint language sql immutable parallel safe return 0;
create function charge_type_tether() returns smallint language sql immutable parallel safe return 33;

-- Directions of casino transfers.
create function transfer_code_from_casino() returns smallint language sql immutable parallel safe return 3;
create function transfer_code_to_casino() returns smallint language sql immutable parallel safe return 4;

-- What a coupon gives.
create function coupon_kind_normal() returns smallint language sql immutable parallel safe return 1;
create function coupon_kind_vip() returns smallint language sql immutable parallel safe return 2;
create function coupon_kind_points() returns smallint language sql immutable parallel safe return 3;

-- States of coupons.
create function coupon_state_sent() returns smallint language sql immutable parallel safe return 0;
create function coupon_state_claimed() returns smallint language sql immutable parallel safe return 1;
create function coupon_state_used() returns smallint language sql immutable parallel safe return 2;
create function coupon_state_expired() returns smallint language sql immutable parallel safe return 3;
create function coupon_state_withdrawn() returns smallint language sql immutable parallel safe return 4;

-- Roulettes.
create function wheel_normal() returns smallint language sql immutable parallel safe return 1;
create function wheel_vip() returns smallint language sql immutable parallel safe return 2;
