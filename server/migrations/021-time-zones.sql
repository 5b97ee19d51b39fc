-- Old names of zones, such as PST, were taken, as `Intl` understands them, though Temporal and some calendars of PostgreSQL do
-- not. Each becomes the present name of the zone that it meant. Its number is before 022 and 031, which read local times: a
-- name that PostgreSQL refuses would stop them.
do $$
declare
  present constant jsonb := '{
    "ACT": "Australia/Darwin", "AET": "Australia/Sydney", "AGT": "America/Argentina/Buenos_Aires", "ART": "Africa/Cairo",
    "AST": "America/Anchorage", "BET": "America/Sao_Paulo", "BST": "Asia/Dhaka", "CAT": "Africa/Maputo",
    "CNT": "America/St_Johns", "CST": "America/Chicago", "CTT": "Asia/Shanghai", "EAT": "Africa/Nairobi",
    "ECT": "Europe/Paris", "IET": "America/Indiana/Indianapolis", "IST": "Asia/Kolkata", "JST": "Asia/Tokyo",
    "MIT": "Pacific/Apia", "NET": "Asia/Yerevan", "NST": "Pacific/Auckland", "PLT": "Asia/Karachi",
    "PNT": "America/Phoenix", "PRT": "America/Puerto_Rico", "PST": "America/Los_Angeles", "SST": "Pacific/Guadalcanal",
    "VST": "Asia/Ho_Chi_Minh", "CANADA/EAST-SASKATCHEWAN": "America/Regina", "US/PACIFIC-NEW": "America/Los_Angeles",
    "SYSTEMV/AST4": "America/Puerto_Rico", "SYSTEMV/AST4ADT": "America/Halifax", "SYSTEMV/CST6": "America/Regina",
    "SYSTEMV/CST6CDT": "America/Chicago", "SYSTEMV/EST5": "America/Panama", "SYSTEMV/EST5EDT": "America/New_York",
    "SYSTEMV/HST10": "Pacific/Honolulu", "SYSTEMV/MST7": "America/Phoenix", "SYSTEMV/MST7MDT": "America/Denver",
    "SYSTEMV/PST8": "Pacific/Pitcairn", "SYSTEMV/PST8PDT": "America/Los_Angeles", "SYSTEMV/YST9": "Pacific/Gambier",
    "SYSTEMV/YST9YDT": "America/Anchorage"}';
begin
  update users set timezone = present ->> upper(timezone) where present ? upper(timezone);
  -- The zone of reward days, and the one before it.
  update reward_accounts
  set version = version + 1,
    progress = jsonb_set(progress, '{timezone}', present -> upper(progress ->> 'timezone'))
  where present ? upper(progress ->> 'timezone');
  update reward_accounts
  set version = version + 1,
    progress = jsonb_set(progress, '{before,timezone}', present -> upper(progress #>> '{before,timezone}'))
  where present ? upper(progress #>> '{before,timezone}');
end $$;
