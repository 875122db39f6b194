/**
 * Numbers, keeps and sends in one step, so that all see the same order.
 * KEYS: number, log, channel. ARGV: text before the number, text after, how many to keep, first number, lifetime in ms.
 */
export const APPEND = `
if redis.call('SET', KEYS[1], ARGV[4], 'NX') then redis.call('DEL', KEYS[2]) end
redis.call('INCR', KEYS[1])
local seq = redis.call('GET', KEYS[1])
local text = ARGV[1] .. seq .. ARGV[2]
redis.call('RPUSH', KEYS[2], text)
redis.call('LTRIM', KEYS[2], -tonumber(ARGV[3]), -1)
redis.call('PEXPIRE', KEYS[1], ARGV[5])
redis.call('PEXPIRE', KEYS[2], ARGV[5])
redis.call('SPUBLISH', KEYS[3], seq .. ':' .. text)
return seq
`;

/**
 * The last number, then what came after ARGV[1]: -1 for nothing, 0 for all that is kept; the list is left out when
 * something is missing from it. KEYS: number, log.
 */
export const READ = `
local last = redis.call('GET', KEYS[1]) or '0'
local since = tonumber(ARGV[1])
if since == -1 then return { last, {} } end
if since == 0 then return { last, redis.call('LRANGE', KEYS[2], 0, -1) } end
local missing = tonumber(last) - since
if missing == 0 then return { last, {} } end
if missing < 0 or missing > redis.call('LLEN', KEYS[2]) then return { last } end
return { last, redis.call('LRANGE', KEYS[2], -missing, -1) }
`;

/** Puts another text in the place of a kept message; 0 where it is no longer kept. KEYS: number, log. ARGV: its number, the text. */
export const REPLACE = `
local last = redis.call('GET', KEYS[1])
if not last then return 0 end
local back = tonumber(last) - tonumber(ARGV[1])
if back < 0 or back >= redis.call('LLEN', KEYS[2]) then return 0 end
redis.call('LSET', KEYS[2], -back - 1, ARGV[2])
return 1
`;
