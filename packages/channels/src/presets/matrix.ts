import type { Preset } from "../template/preset.ts";

/** A room of Matrix. The path has the delivery, so a request that comes twice is one message. */
export const matrix: Preset = {
  name: "matrix",
  label: "Matrix",
  detail: "Message in a room",
  docs: "https://spec.matrix.org/latest/client-server-api/#put_matrixclientv3roomsroomidsendeventtypetxnid",
  url: { hint: "The URL of the homeserver", example: "https://matrix.example.com" },
  settings: {
    token: { label: "Access token", hint: "Of a user who is in the room", secret: true, example: "syt_secret" },
    room: { label: "Room", hint: "Its internal ID, such as !abc:example.com", example: "!ops:example.com" },
  },
  readers: "people",
  template: {
    method: "PUT",
    path: "/_matrix/client/v3/rooms/{{settings.room}}/send/m.room.message/{{delivery_id}}-{{count}}",
    headers: { authorization: "Bearer {{settings.token}}" },
    body: {
      msgtype: "m.text",
      body: "{{level.mark}} {{title}}\n{{text}}{{#url}}\n{{url}}{{/url}}",
      format: "org.matrix.custom.html",
      formatted_body:
        '{{level.mark}} <b>{{title}}</b><br>{{text}}{{#url}}<br><a href="{{url}}">Open</a>{{/url}}' +
        '{{#answer_url}} <a href="{{answer_url}}">Answer</a>{{/answer_url}}',
      // Without it, older rules of users look for mentions in the text.
      "m.mentions": {},
    },
  },
  success: [200],
  escapes: { formatted_body: "html" },
  // Only members of the room may ask for the others in it.
  proof: { method: "GET", below: "/_matrix/client/v3/rooms/{{settings.room}}/joined_members", success: [200] },
  levels: { mark: { critical: "🔴", warning: "🟠", info: "🔵", over: "🟢" } },
};
