-- wrk sends what place.sql does: bets of three legs, each of another member, through HTTP. With MEMBER
-- every bet is of the member of that number.

local only = tonumber(os.getenv("MEMBER"))

local function uuid()
  local words = {}
  for i = 1, 8 do words[i] = string.format("%04x", math.random(0, 65535)) end
  return string.format("%s%s-%s-%s-%s-%s%s%s", unpack(words))
end

local function leg(fixture)
  return string.format('{"betPrice":"1.50","fixtureId":%d,"oddsId":"%d","sportId":6046,"marketId":1,"version":1}',
    fixture, fixture * 10 + 1)
end

function init()
  -- Every round gives other request ids.
  math.randomseed(os.time())
end

function request()
  local member = only or math.random(1000)
  local body = string.format('{"requestId":"%s","memberId":%d,"totalRatio":"3.37","amounts":5000,' ..
    '"bettings":[%s,%s,%s],"gameDetailType":93,"gameStyle":"EU","changeFlag":false}', uuid(), member,
    leg(math.random(1, 100)), leg(math.random(101, 200)), leg(math.random(201, 300)))
  local headers = { ["Content-Type"] = "application/json", ["Cookie"] = "hanpan_session=bench-" .. member }
  return wrk.format("POST", "/api/sports-prematch/betting", headers, body)
end
