import { expect, test } from "vitest";
import { isRobot } from "./robots.ts";

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0)",
  "facebookexternalhit/1.1",
  "WhatsApp/2.23",
  "Mozilla/5.0 (compatible; AhrefsBot/7.0)",
  "Baiduspider+(+http://www.baidu.com/search/spider.htm)",
  "",
  undefined,
  null,
])("%s is a robot", (userAgent) => expect(isRobot(userAgent)).toBe(true));

test.each([
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
])("%s is a person's browser", (userAgent) => expect(isRobot(userAgent)).toBe(false));
