import { expect, it } from "@jest/globals";
import { guessMonitor } from "./guess.ts";

it.each([
  [" https://www.example.com/ ", { type: "http", name: "example.com", url: "https://www.example.com/" }],
  ["example.com/health", { type: "http", name: "example.com/health", url: "https://example.com/health" }],
  ["http://example.com:8080", { type: "http", name: "example.com:8080", url: "http://example.com:8080" }],
  ["mail.example.com:25", { type: "tcp", name: "mail.example.com:25", url: "tcp://mail.example.com", port: 25 }],
  ["192.0.2.7", { type: "icmp", name: "192.0.2.7", url: "icmp://192.0.2.7" }],
  ["no host", { type: "http", name: "https://no host", url: "https://no host" }],
])("guesses what %j is", (text, guess) => expect(guessMonitor(text)).toEqual(guess));
