{{- define "pharos.labels" -}}
app.kubernetes.io/name: pharos
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end }}

{{- define "pharos.allLabels" -}}
{{ include "pharos.labels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "pharos.image" -}}
{{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
{{- end }}

{{/* What runs in this cluster, as JSON: name to its app and settings. */}}
{{- define "pharos.programs" -}}
{{- $known := .Files.Get "files/services.yaml" | fromYaml }}
{{- $programs := dict }}
{{- if .Values.hasServices }}
{{- range $app, $settings := .Values.services }}
{{- $regions := $.Values.regions }}
{{- $_ := set $programs $app (dict "app" $app "settings" $settings "regions" $regions "resources" $.Values.resources "known" (get $known $app)) }}
{{- end }}
{{- end }}
{{- range $region, $settings := .Values.workers }}
{{- $_ := set $programs (printf "worker-%s" $region) (dict "app" "worker" "settings" $settings "regions" (list $region) "resources" $.Values.workerResources "known" $known.worker) }}
{{- end }}
{{- range $name, $program := $programs }}
{{- include "pharos.checkProgram" (dict "name" $name "program" $program) }}
{{- end }}
{{- $read := list }}
{{- range $known }}
{{- $read = concat $read .variables }}
{{- end }}
{{- include "pharos.checkEnv" (dict "where" "env" "env" .Values.env "read" $read) }}
{{- $programs | toJson }}
{{- end }}

{{/* Refuses what values.schema.json cannot: numbers that contradict each other. Arguments: name, program. */}}
{{- define "pharos.checkProgram" }}
{{- $settings := .program.settings }}
{{- $where := ternary (printf "workers.%s" (trimPrefix "worker-" .name)) (printf "services.%s" .name) (eq .program.app "worker") }}
{{- with $settings.maxReplicas }}
{{- if lt (int .) (int $settings.replicas) }}
{{- fail (printf "%s.maxReplicas is %d, below its replicas, %d" $where (int .) (int $settings.replicas)) }}
{{- end }}
{{- end }}
{{- include "pharos.checkEnv" (dict "where" (printf "%s.env" $where) "env" ($settings.env | default dict) "read" .program.known.variables) }}
{{- end }}

{{/* Refuses a variable that is not read, as one that is misspelt. Arguments: where, env, read. */}}
{{- define "pharos.checkEnv" }}
{{- range $name, $_ := .env }}
{{- if not (has $name (append $.read "NODE_EXTRA_CA_CERTS")) }}
{{- fail (printf "%s.%s is not read: docs/operations.md has the variables of each service" $.where $name) }}
{{- end }}
{{- end }}
{{- end }}

{{- define "pharos.authorityFolder" -}}
/etc/pharos/authority
{{- end }}

{{/* The file of authorities that Node.js trusts beside its own; empty if there is none. Arguments: root, values. */}}
{{- define "pharos.authorityVariable" }}
{{- $file := ternary (printf "%s/ca.crt" (include "pharos.authorityFolder" .)) "" (ne .root.Values.authorityConfigMap "") }}
{{- with .values.NODE_EXTRA_CA_CERTS | default $file }}
- name: NODE_EXTRA_CA_CERTS
  value: {{ . | quote }}
{{- end }}
{{- end }}

{{- define "pharos.volumeMounts" -}}
- name: tmp
  mountPath: /tmp
{{- if .Values.authorityConfigMap }}
- name: authority
  mountPath: {{ include "pharos.authorityFolder" . }}
  readOnly: true
{{- end }}
{{- end }}

{{- define "pharos.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: 64Mi }
{{- with .Values.authorityConfigMap }}
- name: authority
  configMap: { name: {{ . | quote }} }
{{- end }}
{{- end }}

{{- define "pharos.secretVariables" -}}
{"DATABASE_URL": true, "REDIS_URL": true, "ENCRYPTION_KEYS": true, "DATABASE_DIRECT_URL": false, "SMTP_URL": false, "OIDC_CLIENT_SECRET": false}
{{- end }}

{{/* The environment of a program. Arguments: root, program. */}}
{{- define "pharos.env" }}
{{- $secrets := include "pharos.secretVariables" . | fromJson }}
{{- $values := merge (deepCopy (.program.settings.env | default dict)) .root.Values.env }}
{{- range $name := .program.known.variables }}
{{- if hasKey $secrets $name }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $.root.Values.secret.name | quote }}
      key: {{ $name }}
      {{- if not (get $secrets $name) }}
      optional: true
      {{- end }}
{{- else if eq $name "PHAROS_REGIONS" }}
- name: PHAROS_REGIONS
  value: {{ $.program.regions | join "," | quote }}
{{- else if eq $name "BASE_URL" }}
- name: BASE_URL
  value: {{ required "env.BASE_URL is required, as in https://pharos.example.com" (get $values $name) | quote }}
{{- else if get $values $name }}
- name: {{ $name }}
  value: {{ get $values $name | quote }}
{{- end }}
{{- end }}
{{- include "pharos.authorityVariable" (dict "root" .root "values" $values) }}
{{- with .program.known.port }}
- name: PORT
  value: {{ . | quote }}
{{- end }}
{{- end }}

{{/* What every container goes without. */}}
{{- define "pharos.confined" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
{{- end }}

{{- define "pharos.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end }}
