{{- define "pharos.labels" -}}
app.kubernetes.io/name: pharos
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "pharos.allLabels" -}}
{{ include "pharos.labels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "pharos.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
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
{{- $programs | toJson }}
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
      name: {{ $.root.Values.secret.name }}
      key: {{ $name }}
      {{- if not (get $secrets $name) }}
      optional: true
      {{- end }}
{{- else if eq $name "PHAROS_REGIONS" }}
- name: PHAROS_REGIONS
  value: {{ $.program.regions | join "," }}
{{- else if eq $name "BASE_URL" }}
- name: BASE_URL
  value: {{ required "env.BASE_URL is required, as in https://pharos.example.com" (get $values $name) | quote }}
{{- else if get $values $name }}
- name: {{ $name }}
  value: {{ get $values $name | quote }}
{{- end }}
{{- end }}
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
