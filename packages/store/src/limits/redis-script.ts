import { createHash } from 'node:crypto';

/**
 * One step of one caller, atomically: the arithmetic of the gateway's `state.ts`, in the same whole units, on one text value.
 * KEYS: the state. ARGV: step, units of a full bucket, rate, caps of day, month and live calls (-1 = none), instant, its day, its
 * month and the end of that month, units of a token. Returns whether it got something (1 or 0) and the seven numbers of the state.
 */
export const LIMIT_SCRIPT = `
local step, full, rate = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local per_day, per_month, per_live = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local now, today, this_month, month_end = tonumber(ARGV[7]), tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(ARGV[10])
local token, day_ms, slack_ms, set_back_ms = tonumber(ARGV[11]), 86400000, 60000, 300000
local units, at, day, day_used, live_used, month, month_used = full, now, today, 0, 0, this_month, 0

local stored = redis.call('GET', KEYS[1])
if stored then
  local n = {}
  for number in string.gmatch(stored, '%d+') do n[#n + 1] = tonumber(number) end
  units, at, day, day_used, live_used, month, month_used = n[1], n[2], n[3], n[4], n[5], n[6], n[7]
end
if (step == 'take' or step == 'takeLive') and at - now > set_back_ms then at, day, month = now, today, this_month end
if now > at then
  units = math.min(full, units + (now - at) * rate)
  at = now
  if day ~= today then
    day, day_used, live_used = today, 0, 0
    if month ~= this_month then month, month_used = this_month, 0 end
  end
end

local got = 1
if step == 'take' then
  if units < token or (per_day >= 0 and day_used >= per_day) or (per_month >= 0 and month_used >= per_month) then
    got = 0
  else
    units, day_used, month_used = units - token, day_used + 1, month_used + 1
  end
elseif step == 'takeLive' then
  if per_live >= 0 and live_used >= per_live then got = 0 else live_used = live_used + 1 end
elseif step == 'giveBack' then
  if today == day then day_used = math.max(0, day_used - 1) end
  if this_month == month then month_used = math.max(0, month_used - 1) end
elseif today == day then
  live_used = math.max(0, live_used - 1)
end

local keep_ms = math.ceil((full - units) / rate)
if live_used > 0 or (per_day >= 0 and day_used > 0) then keep_ms = math.max(keep_ms, (day + 1) * day_ms - at) end
if per_month >= 0 and month_used > 0 then
  keep_ms = math.max(keep_ms, month == this_month and month_end - at or 32 * day_ms)
end
local text = string.format('%.0f %.0f %.0f %.0f %.0f %.0f %.0f', units, at, day, day_used, live_used, month, month_used)
redis.call('SET', KEYS[1], text, 'PX', string.format('%.0f', keep_ms + slack_ms))
return { got, units, at, day, day_used, live_used, month, month_used }
`;

/** The name under which Redis keeps the script. */
export const LIMIT_SCRIPT_SHA = createHash('sha1').update(LIMIT_SCRIPT).digest('hex');
