#!/bin/sh
# Prints Alertmanager's configuration from the settings of .env, since it reads none itself: docs/operations.md names them.
set -eu

fail() {
  echo "$*" >&2
  exit 1
}
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

from=${MAIL_FROM:-${SUPPORT_EMAIL:-support@formulary.example}}
to=${ALERT_EMAIL:-${SUPPORT_EMAIL:-support@formulary.example}}

# scheme://user:password@host:port?options; without SMTP_URL the mail catcher of docker-compose.yml keeps what is sent.
url=${SMTP_URL:-smtp://mail:1025}
scheme=${url%%://*}
rest=${url#*://}
case $rest in *\?*) options=${rest#*\?} ;; *) options= ;; esac
rest=${rest%%\?*}
rest=${rest%%/*}
case $rest in *@*) account=${rest%@*} ;; *) account= ;; esac
host=${rest##*@}
case $scheme in smtps) port=465 ;; *) port=587 ;; esac
case $host in *:*) port=${host##*:} host=${host%:*} ;; esac
case $account in
  *%*) fail "SMTP_URL has a user or password with % in it, which Alertmanager's configuration is not made from: choose a password of letters and digits." ;;
esac
# Port 465 speaks TLS from the start; elsewhere no password goes without STARTTLS.
case $scheme,$port in
  smtps,465) tls=false ;;
  smtps,*) fail "SMTP_URL: Alertmanager speaks TLS from the start on port 465 alone. Use that, or smtp:// with requireTLS=true." ;;
  *) case $account,$options in ,*requireTLS=true*) tls=true ;; ,*) tls=false ;; *) tls=true ;; esac ;;
esac
[ -n "$host" ] || fail "SMTP_URL names no mail server."

cat <<EOF
global:
  smtp_smarthost: $(quoted "$host:$port")
  smtp_from: $(quoted "$from")
  smtp_require_tls: $tls
EOF
[ -z "$account" ] || cat <<EOF
  smtp_auth_username: $(quoted "${account%%:*}")
  smtp_auth_password: $(quoted "${account#*:}")
EOF

# Each severity that a rule may have is named: a test holds the rules to these. What no route takes goes to a person all the same.
cat <<EOF
route:
  receiver: now
  group_by: [alertname]
  group_wait: 30s
  group_interval: 5m
  repeat_interval: 1h
  routes:
    - matchers: [severity="page"]
      receiver: now
    - matchers: [severity="ticket"]
      receiver: next-working-day
      group_wait: 5m
      repeat_interval: 24h
    - matchers: [severity="watchdog"]
      receiver: watchdog
      group_wait: 0s
      group_interval: 1m
      repeat_interval: 50s
receivers:
  - name: now
    email_configs:
      - to: $(quoted "$to")
        send_resolved: true
        headers: { Subject: "[{{ .Status }}] {{ .CommonLabels.alertname }} (now)" }
EOF
[ -z "${ALERT_WEBHOOK_URL:-}" ] || cat <<EOF
    webhook_configs:
      - url: $(quoted "$ALERT_WEBHOOK_URL")
        send_resolved: true
EOF
cat <<EOF
  - name: next-working-day
    email_configs:
      - to: $(quoted "$to")
        send_resolved: true
        headers: { Subject: "[{{ .Status }}] {{ .CommonLabels.alertname }}" }
  - name: watchdog
EOF
[ -z "${WATCHDOG_URL:-}" ] || cat <<EOF
    webhook_configs:
      - url: $(quoted "$WATCHDOG_URL")
        send_resolved: false
EOF
